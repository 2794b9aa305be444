import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import tls, { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterEach, expect, it, vi } from 'vitest'
import { NeverTaken } from '../../../src/server/outbox/delivery-loop'
import { createSmtpMail } from '../../../src/server/ports/smtp-mail'
import { selfSigned } from './self-signed'

// This machine, by an address that is not recognized as local: mails to it require TLS.
const host = '127.0.0.2'
const own = selfSigned(host)
const running: Server[] = []
afterEach(() => {
  running.splice(0).forEach((server) => server.close())
  vi.restoreAllMocks()
})

/** Trusts this certificate, like the system's certificate store would. */
function trust(cert: string): void {
  const create = tls.createSecureContext
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) => create({ ...options, ca: cert }))
}

interface Manner {
  start: 'tls' | 'starttls'
  identity?: { key: string; cert: string }
  login?: string
}

/** A mail server that is unencrypted until TLS starts; records each received line with whether it was encrypted. */
async function mailServer({ start, identity = own, login = '235 welcome' }: Manner, user = '') {
  const heard: string[] = []
  const answers = (line: string, isSafe: boolean) => {
    const command = line.split(' ')[0] ?? ''
    if (command === 'EHLO') return isSafe ? '250-test\r\n250 AUTH PLAIN' : '250-test\r\n250 STARTTLS'
    return { DATA: '354 go on', STARTTLS: '220 go on', AUTH: login }[command] ?? '250 done'
  }
  const talk = (socket: Socket, isSafe: boolean) => {
    let inData = false
    const listen = (bytes: Buffer) => {
      for (const line of bytes.toString('utf8').split('\r\n').filter(Boolean)) {
        heard.push(`${isSafe ? 'safe' : 'clear'} ${line}`)
        if (inData && line !== '.') continue
        inData = !inData && line === 'DATA'
        socket.write(`${line === '.' ? '250 taken' : answers(line, isSafe)}\r\n`)
        if (line !== 'STARTTLS') continue
        socket.off('data', listen)
        const safe = new TLSSocket(socket, { isServer: true, ...identity })
        safe.on('error', () => {})
        talk(safe, true)
      }
    }
    socket.on('data', listen).on('error', () => {})
  }
  const greet = (isSafe: boolean) => (socket: Socket) => {
    socket.write('220 test\r\n')
    talk(socket, isSafe)
  }
  const server = start === 'tls' ? createTlsServer(identity, greet(true)) : createServer(greet(false))
  server.on('tlsClientError', () => {})
  running.push(server)
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.address() as AddressInfo
  const url = `${start === 'tls' ? 'smtps' : 'smtp'}://${user}${host}:${port}`
  return { heard, port: createSmtpMail({ url, from: 'portal@example.cn' }) }
}

const mail = { to: 'a@example.cn', subject: '项目', text: '已立项' }
const send = ({ port }: Awaited<ReturnType<typeof mailServer>>) => port.send(mail, { id: 'one', signal: new AbortController().signal })
const carried = (heard: string[]) => heard.filter((line) => /^\w+ (?:MAIL|RCPT|AUTH|Subject)/.test(line)).map((line) => line.split(' ')[0])

it.each(['tls', 'starttls'] as const)('sends no part of a mail unencrypted: %s', async (start) => {
  trust(own.cert)
  const server = await mailServer({ start }, 'portal:p%40ss@')
  await send(server)
  expect(new Set(carried(server.heard))).toEqual(new Set(['safe']))
  expect(server.heard).toContain(`safe AUTH PLAIN ${Buffer.from('\0portal\0p@ss').toString('base64')}`)
})

it.each(['tls', 'starttls'] as const)('sends nothing to a server with an untrusted certificate: %s', async (start) => {
  const server = await mailServer({ start }, 'portal:secret@')
  const error: unknown = await send(server).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  // The portal's administrators can fix this, so the mail is retried.
  expect(error instanceof NeverTaken).toBe(false)
  expect(carried(server.heard)).toEqual([])
})

it("sends nothing to a server that shows another server's certificate", async () => {
  const other = selfSigned('127.0.0.3')
  trust(other.cert)
  const server = await mailServer({ start: 'tls', identity: other })
  await expect(send(server)).rejects.toThrow(/127\.0\.0\.2/)
  expect(carried(server.heard)).toEqual([])
})

it('keeps a mail for retry when its login is refused', async () => {
  trust(own.cert)
  const server = await mailServer({ start: 'starttls', login: '535 no' }, 'portal:wrong@')
  const error: unknown = await send(server).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof NeverTaken).toBe(false)
  expect(server.heard.some((line) => line.includes('MAIL'))).toBe(false)
})
