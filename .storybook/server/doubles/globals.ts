import { Buffer } from 'buffer/index.js'

/** What Node's modules take for granted, in a browser that lacks it. Node has its own. */
if (!('Buffer' in globalThis)) {
  const plain = Buffer.prototype.toString
  Buffer.prototype.toString = function toString(this: Buffer, encoding?: BufferEncoding, ...rest: number[]) {
    if (encoding !== 'base64url') return plain.call(this, encoding, ...rest)
    return plain.call(this, 'base64').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
  Object.assign(globalThis, { Buffer })
}

if (!('setImmediate' in globalThis)) {
  // Timers wait four milliseconds when they follow each other; messages do not.
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
