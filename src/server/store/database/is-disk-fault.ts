/** Whether a write failed because the disk is full or not writable. Reads still work then (requirement L5). */
export const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_(FULL|IOERR|READONLY)|53100$)/.test(String(error.code))
