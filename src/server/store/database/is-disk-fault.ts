/** Whether a write failed because the disk is full or not writable, or the server a standby. Reads still work then (requirement L5). */
export const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_(FULL|IOERR|READONLY)|53100$|25006$)/.test(String(error.code))
