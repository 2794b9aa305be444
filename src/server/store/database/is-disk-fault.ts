/** Whether a write failed because the disk is full or takes nothing. Reads go on then (requirement L5). */
export const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_(FULL|IOERR|READONLY)|53100$)/.test(String(error.code))
