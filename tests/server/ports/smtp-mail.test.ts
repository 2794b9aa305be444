import { expect, it } from 'vitest'
import { NeverTaken } from '../../../src/server/outbox/delivery-loop'
import { createSmtpMail } from '../../../src/server/ports/smtp-mail'
import { mailServer } from './mail-server'

const mail = { to: 'a@example.cn', subject: '【示例】项目\r\nBcc: b@example.cn', text: '已立项\n.\n{{row.x}}' }
const delivery = () => ({ id: 'one', signal: new AbortController().signal })

it('sends a mail with its id to one address, whatever its subject contains', async () => {
  const { heard, mails, port } = await mailServer()
  await port.send(mail, delivery())
  expect(mails).toEqual([
    {
      to: ['a@example.cn'],
      subject: mail.subject.replace('\r\n', ' '),
      text: expect.stringContaining('已立项\r\n.\r\n{{row.x}}'),
      head: expect.any(String),
    },
  ])
  expect(heard.filter((line) => /^(?:MAIL|RCPT) /.test(line))).toEqual(['MAIL FROM:<portal@example.cn>', 'RCPT TO:<a@example.cn>'])
  expect(heard).toContain('Message-ID: <one@example.cn>')
  expect(heard).toContain('Auto-Submitted: auto-generated')
  expect(heard.some((line) => /^bcc:/i.test(line))).toBe(false)
})

it('sends it to no second address that somebody has typed behind the first', async () => {
  const { heard, port } = await mailServer()
  await port.send({ ...mail, to: 'a@example.cn,b@example.cn' }, delivery()).catch(() => undefined)
  expect(heard.filter((line) => line.startsWith('RCPT '))).toHaveLength(1)
})

it.each([
  ['an unknown address', { RCPT: '550 no such user' }, true],
  ['refused content', { '.': '554 refused' }, true],
  ['a greylisted address', { RCPT: '451 later' }, false],
  ['a closed server', { EHLO: '421 closed', HELO: '421 closed' }, false],
])('on %s (%j), gives up for good: %s', async (_, answers, forGood) => {
  const { port } = await mailServer(answers)
  const error: unknown = await port.send(mail, delivery()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof NeverTaken).toBe(forGood)
})

it('sends nothing unencrypted to another machine', async () => {
  const { heard, number } = await mailServer()
  // This machine, by an address that is not recognized as local.
  const elsewhere = createSmtpMail({ url: `smtp://127.0.0.2:${number}`, from: 'a@example.cn' })
  await expect(elsewhere.send(mail, delivery())).rejects.toThrow()
  expect(heard.some((line) => line.startsWith('EHLO'))).toBe(true)
  expect(heard.some((line) => line.startsWith('MAIL'))).toBe(false)
})

it('aborts with its delivery', async () => {
  const { port } = await mailServer({ EHLO: '' })
  const ending = new AbortController()
  const sent = port.send(mail, { id: 'one', signal: ending.signal })
  ending.abort()
  await expect(sent).rejects.toThrow()
})
