import { createServer, type AddressInfo } from 'node:net'
import { atEnd } from '../../endings'
import { createSmtpMail } from '../../../src/server/ports/smtp-mail'

/** A mail as a server received it, decoded. */
export interface ReceivedMail {
  to: string[]
  subject: string
  text: string
  /** What a relay or a locked screen may show: the header as it was sent. */
  head: string
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decoded = { quoted: fromQuoted, base64: (text: string) => Buffer.from(text, 'base64').toString('utf8') }

/** A header with encoded words of UTF-8. */
const headerText = (raw: string) =>
  raw
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? decoded.base64(text) : decoded.quoted(text.replaceAll('_', ' ')),
    )

function received(to: string[], lines: string[]): ReceivedMail {
  const at = lines.indexOf('')
  const head = lines
    .slice(0, at)
    .join('\r\n')
    .replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const body = lines
    .slice(at + 1)
    .map((line) => line.replace(/^\.\./, '.'))
    .join('\r\n')
  const way = header('Content-Transfer-Encoding')
  const text = way === 'quoted-printable' ? decoded.quoted(body) : way === 'base64' ? decoded.base64(body) : body
  return { to, subject: headerText(header('Subject')), text, head }
}

/** A mail server that gives the configured answers to commands and records what it received. */
export async function mailServer(answers: Partial<Record<string, string>> = {}) {
  const heard: string[] = []
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => {
    let inData = false
    let rest = ''
    let to: string[] = []
    let lines: string[] = []
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const all = (rest + bytes.toString('utf8')).split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) {
        heard.push(line)
        const command = line.split(' ')[0] ?? ''
        if (inData && line !== '.') {
          lines.push(line)
          continue
        }
        const wasData = inData
        if (wasData) mails.push(received(to, lines))
        if (wasData || command === 'MAIL') [to, lines] = [[], []]
        if (command === 'RCPT') to.push(line.replace(/^RCPT TO:<(.*)>.*$/, '$1'))
        inData = !wasData && command === 'DATA' && answers.DATA === undefined
        const usual = command === 'DATA' ? '354 go on' : '250 done'
        socket.write(`${answers[wasData ? '.' : command] ?? usual}\r\n`)
      }
    })
  })
  atEnd(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port: number } = server.address() as AddressInfo
  return { heard, mails, number, port: createSmtpMail({ url: `smtp://127.0.0.1:${number}`, from: '示例平台 <portal@example.cn>' }) }
}
