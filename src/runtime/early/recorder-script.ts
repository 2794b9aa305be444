import { formClass, patience, recorderParts, recordInteractions } from './early-interactions'

const parts = Object.entries(recorderParts).map(([name, part]) => `${name}:${String(part)}`)

/** The script for the head of a served page that keeps what is done before the page's own script has started. */
export const code = `(${String(recordInteractions)})(${JSON.stringify(formClass)},{${parts.join()}},${patience})`
