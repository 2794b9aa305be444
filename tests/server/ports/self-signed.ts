import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const day = (time: number) => der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
const pem = (kind: string, body: Buffer) =>
  `-----BEGIN ${kind}-----\n${(body.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${kind}-----\n`

/** Creates a key and a self-signed certificate, so that none is stored with the tests. */
export function selfSigned(address: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('example mail server')))))
  const alternative = sequence(oid('551d11'), der(0x04, sequence(der(0x87, Buffer.from(address.split('.').map(Number))))))
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(day(Date.now() - 86_400_000), day(Date.now() + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(certificate, ecdsaWithSha256, signature)),
  }
}
