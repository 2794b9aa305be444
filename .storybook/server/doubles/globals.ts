import { Buffer } from 'buffer/index.js'

/** Globals that Node's modules rely on, for a browser that lacks them. Node has its own. */
if (!('Buffer' in globalThis)) {
  const plain = Buffer.prototype.toString
  Buffer.prototype.toString = function toString(this: Buffer, encoding?: BufferEncoding, ...rest: number[]) {
    if (encoding !== 'base64url') return plain.call(this, encoding, ...rest)
    return plain.call(this, 'base64').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
  Object.assign(globalThis, { Buffer })
}

if (!('setImmediate' in globalThis)) {
  // Nested timers are delayed by four milliseconds; messages are not.
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  Object.assign(globalThis, {
    setImmediate: (work: () => void) => {
      waiting.push(work)
      port2.postMessage(undefined)
    },
  })
}
