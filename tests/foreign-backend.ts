import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sealerOf } from './server/visitor'

/** Fields that a browser encrypts, in any operation. */
const sealed = ['password', 'pwd', 'verifyPassword']

/** Decodes PKCS#1 v1.5 by hand: Node disables its own, because responses about the padding would help an attacker. */
function openPkcs1(key: KeyObject, block: string): string {
  const plain = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(block, 'base64'))
  const end = plain.indexOf(0, 2)
  if (plain[0] !== 0 || plain[1] !== 2 || end < 10) throw new Error('not padded as PKCS#1 v1.5')
  return plain.subarray(end + 1).toString('utf8')
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export interface ForeignBackend {
  url: string
  /** Its own responses, by path; all others come from the instance behind it. */
  answers: Map<string, { status: number; body: unknown }>
  /** Number of encrypted fields that it has decrypted. */
  opened(): number
  stop(): void
}

/**
 * A foreign backend over an instance of ours. As an older kind, it uses PKCS#1 v1.5 padding for passwords under its own key, as jsencrypt
 * does by default: it decrypts them and encrypts them again for the instance behind it. Everything else is passed on.
 */
export async function startForeignBackend(behind: string, padding: 'oaep' | 'pkcs1'): Promise<ForeignBackend> {
  const answers: ForeignBackend['answers'] = new Map()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  let count = 0

  async function resealed(body: Buffer): Promise<Buffer> {
    const values = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    const seal = sealerOf(((await (await fetch(`${behind}/ad/api/system/getKey`)).json()) as { data: string }).data)
    for (const name of sealed) {
      if (typeof values[name] !== 'string') continue
      values[name] = seal(openPkcs1(privateKey, values[name]))
      count += 1
    }
    return Buffer.from(JSON.stringify(values))
  }

  const server: Server = createServer((request, response) => {
    const answer = async () => {
      const own = answers.get(request.url?.split('?')[0] ?? '')
      if (own) return response.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
      if (padding === 'pkcs1' && request.url === '/ad/api/system/getKey')
        return response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 0, message: '', data: pem }))
      const raw = await bodyOf(request)
      const isJson = request.headers['content-type']?.startsWith('application/json') && raw.length > 0
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
      const body = isJson && padding === 'pkcs1' ? await resealed(raw) : raw
      const passed = await fetch(`${behind}${request.url}`, {
        method: request.method!,
        headers: headers as Record<string, string>,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      })
      for (const line of passed.headers.getSetCookie()) response.appendHeader('set-cookie', line)
      response
        .writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'text/plain' })
        .end(Buffer.from(await passed.arrayBuffer()))
    }
    answer().catch((error: unknown) =>
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 500, message: String(error) })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    opened: () => count,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
