/**
 * Errors of a disk that is full (`FULL`, 53100), not writable (`READONLY`, `CANTOPEN`) or not readable (58030, XX001 of PostgreSQL; `CORRUPT`
 * and `NOTADB` are what SQLite makes of pages that it could not read); 25006 is a standby.
 */
const faults = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|53100$|25006$|58030$|XX001$)/

/** Whether the disk of the store refused a read or a write. Most reads still work then (requirement L5). */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && 'code' in error && faults.test(String(error.code))
