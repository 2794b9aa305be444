import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { renderPage, hasRelease, outcomeOf, planReads, readForm, takeRelease } from './render'
import { answerThread } from './server/thread/answer-thread'

// On Linux this is the thread's own priority; elsewhere it would be that of the whole process.
const { background }: { background?: boolean } = workerData ?? {}
if (background && process.platform === 'linux') setPriority(Math.min(getPriority() + 4, 19))

// Runs in the server's rendering thread, so that no page delays a request.
answerThread({ renderPage, hasRelease, outcomeOf, planReads, readForm, takeRelease })
