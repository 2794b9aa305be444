/** In the first script this stands for what fields of rows are read by: it leaves forms that have any to React. */
export const rowForm = (): undefined => undefined
export const rowLimits = () => ({ least: 0, most: 0 })
export const faultOfCells = (): undefined => undefined
export const cellsLeft = (): [] => []
export const withCell = (): [] => []
export const cellsOf = (): [] => []
export const cellText = () => ''
export const rowsOfControls = (): undefined => undefined
