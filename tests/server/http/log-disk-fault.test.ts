import { expect, it } from 'vitest'
import { logDiskFault } from '../../../src/server/http/log-disk-fault'

it('logs a fault of the disk once a minute, with the number of those in between', () => {
  const lines: unknown[] = []
  const log = { error: (fields: unknown) => void lines.push(fields) }
  const [server, other] = [{}, {}]
  for (const time of [0, 1, 59_999]) logDiskFault(server, log, { id: time }, time)
  logDiskFault(other, log, { id: 'other' }, 2)
  for (const time of [60_000, 120_000]) logDiskFault(server, log, { id: time }, time)
  expect(lines).toEqual([{ id: 0 }, { id: 'other' }, { id: 60_000, further: 2 }, { id: 120_000 }])
})
