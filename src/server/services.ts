import type { FastifyBaseLogger } from 'fastify'
import type { DiagnosisReport } from '../contract/diagnosis-report'
import type { Release } from '../release/release'
import { createAdmission, type Admission } from './accounts/admission'
import { createCaptchas, type Captchas } from './captcha/captchas'
import { fileThread } from './files/ask-file-thread'
import type { UploadInspector } from './files/upload-inspector'
import { createKeys, type Keys } from './accounts/keys'
import { createReadCounter, type ReadCounter } from './accounts/read-counter'
import type { DeliveryLoop } from './outbox/delivery-loop'
import { createOutbox, type OutboxParts } from './outbox/outbox'
import { createPasswords, type Cost, type Passwords } from './accounts/passwords'
import { createSessions, type Sessions } from './accounts/sessions'
import { createPhoneCodes, type PhoneCodes } from './sms/phone-codes'
import { createSmsQueue, type SmsQueue } from './sms/sms-queue'
import type { Store } from './store/store'
import { createThrottle, type Throttle } from './accounts/throttle'
import { createViewCounter, type ViewCounter } from './records/view-counter'

/** The parts between the pipeline and the store, one instance a process. */
export interface Services {
  admission: Admission
  captchas: Captchas
  keys: Keys
  passwords: Passwords
  codes: PhoneCodes
  sms: SmsQueue
  outbox: DeliveryLoop
  sessions: Sessions
  throttle: Throttle
  views: ViewCounter
  /** Counts public reads, which `x-rate` limits. */
  reads: ReadCounter
  uploads: UploadInspector
  /** Makes the report as a Word document. */
  reportDocument(report: DiagnosisReport, release: Pick<Release, 'translator' | 'tree'>): Promise<Buffer>
}

interface Options extends Omit<OutboxParts, 'store'> {
  testHooks: boolean
  cost?: Cost | undefined
  log?: FastifyBaseLogger | undefined
}

export function createServices(store: Store, options: Options): Services {
  const sms = createSmsQueue({ store, ...options })
  const passwords = createPasswords(options.cost)
  const throttle = createThrottle(store)
  return {
    admission: createAdmission(passwords),
    sms,
    outbox: createOutbox({ store, ...options }),
    codes: createPhoneCodes(store, sms),
    captchas: createCaptchas(store, throttle, options.testHooks),
    keys: createKeys(store),
    passwords,
    sessions: createSessions(store),
    throttle,
    views: createViewCounter(store, options.log),
    reads: createReadCounter(),
    uploads: fileThread,
    // Loaded with the first document: most processes never make one.
    reportDocument: async (...given) => (await import('./diagnosis/report-document')).reportDocument(...given),
  }
}
