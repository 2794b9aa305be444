import type { Doc } from './doc'
import type { Family, Mistake } from './mistake'
import type { Pick } from '../../seeded'

const withHan = /[\u4e00-\u9fff]/

/** GBK bytes by character: the system's decoding table, inverted. */
const gbkTable = new Map<string, [number, number]>()
function gbk(text: string): Uint8Array {
  if (gbkTable.size === 0) {
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++) for (let low = 0x40; low <= 0xfe; low++) gbkTable.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  }
  return Uint8Array.from([...text].flatMap((letter) => (letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : (gbkTable.get(letter) ?? [0x3f]))))
}

const family = (name: string, make: (doc: Doc, pick: Pick) => Mistake | undefined): Family => ({ name: `A ${name}`, files: /./, make: (pick, doc) => make(doc, pick) })

/** Files in another encoding; the place is the first undecodable byte. */
export const encodings: Family[] = [
  family('GBK', (doc) => {
    const at = doc.text.search(withHan)
    return at < 0 ? undefined : { name: '', file: doc.name, text: gbk(doc.text), at }
  }),
  family('UTF-16', (doc) => ({ name: '', file: doc.name, text: new Uint8Array(Buffer.from(`\ufeff${doc.text}`, 'utf16le')), at: 0 })),
]
