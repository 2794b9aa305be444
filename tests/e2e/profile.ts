/** Texts of a profile that is right, by the names of their fields. */
export const profile = { mainIncome: '2500.5', empNum: '320', unitLxr: '王小明', unitCellphone: '13812345678' }
