import { createAdmission } from '../../../src/server/accounts/admission'
import { createReadCounter } from '../../../src/server/accounts/read-counter'
import { createSessions } from '../../../src/server/accounts/sessions'
import { createThrottle } from '../../../src/server/accounts/throttle'
import { multipartParts } from '../../../src/server/files/formats/parts-of'
import { createOutbox } from '../../../src/server/outbox/outbox'
import { createDemoRegistry } from '../../../src/server/ports/demo-registry'
import type { Ports } from '../../../src/server/ports/ports'
import { createTerminalSms } from '../../../src/server/ports/terminal-sms'
import type { Services } from '../../../src/server/services'
import { createPhoneCodes } from '../../../src/server/sms/phone-codes'
import { createSmsQueue } from '../../../src/server/sms/sms-queue'
import type { Store } from '../../../src/server/store/store'
import { fixedCaptchas } from './captchas'
import { browserKeys } from './keys'
import { plainPasswords } from './passwords'

/** Text messages are discarded, and the register knows the demonstration's companies. */
export const storyPorts: Ports = { sms: createTerminalSms(() => undefined, true), registry: createDemoRegistry() }

/** The server's services over a store, with doubles for what needs threads, Argon2 or Node's own cryptography. */
export function storyServices(store: Store): Services {
  const sms = createSmsQueue({ store, port: storyPorts.sms, now: () => new Date() })
  return {
    admission: createAdmission(plainPasswords),
    captchas: fixedCaptchas(),
    keys: browserKeys,
    passwords: plainPasswords,
    codes: createPhoneCodes(store, sms),
    sms,
    outbox: createOutbox({ store, port: storyPorts.sms, now: () => new Date() }),
    sessions: createSessions(store),
    throttle: createThrottle(store),
    views: { saw: () => undefined, flush: async () => undefined },
    reads: createReadCounter(),
    uploads: { inspect: async () => true, partsOf: multipartParts },
    reportDocument: async ({ reportName }) => Buffer.from(reportName),
  }
}
