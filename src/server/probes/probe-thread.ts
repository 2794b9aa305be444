import { createServer } from 'node:http'
import { once } from 'node:events'
import { probes } from '../http/health'
import { answerThread } from '../thread/answer-thread'

/** Milliseconds within which the main thread must answer. */
const patience = 400

export interface ProbePort {
  port: number
  host: string
  /** The main thread's URL. */
  portal: string
}

/** Asks the main thread for its health; without an answer in time, it is busy or waits for its disk. */
async function askPortal(url: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 503, body: JSON.stringify({ status: 'unavailable', reason: 'busy' }) }
  }
}

async function listen({ port, host, portal }: ProbePort): Promise<void> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const translate = ({ status, body }: { status: number; body: string }) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(status === 503 ? { 'retry-after': '5' } : {}) })
        .end(request.method === 'HEAD' ? undefined : body)
    if (!probes.has(path)) translate({ status: 404, body: '{}' })
    else if (path === '/livez') translate({ status: 200, body: JSON.stringify({ status: 'ok' }) })
    else void askPortal(`${portal}${path}`).then(translate)
  })
  server.listen(port, host)
  await once(server, 'listening')
}

const answers = { listen }
export type ProbeThread = typeof answers

answerThread(answers)
