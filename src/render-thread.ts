import { drawPage, hasRelease, planPage, takeRelease } from './render'
import { answerThread } from './server/thread/answer-thread'

// The thread in which the server draws pages, so that no page holds up a request.
answerThread({ drawPage, hasRelease, planPage, takeRelease })
