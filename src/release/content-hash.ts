import { createHash } from 'node:crypto'

/** The first 16 hex digits of SHA-256: short enough for a URL, long enough to avoid collisions. */
export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
