/** What people take when a rule asks for letters, digits and a sign; compared without case, digits and signs. */
const words = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa admin administrator root test tester user guest login welcome password passwd passw pass pwd pw
   qwe qwer qwert qwerty qwertyuiop qaz qazwsx wsx asd asdf asdfgh asdfghjkl zxc zxcv zxcvbn iloveyou woaini love sunshine princess dragon monkey football
   baseball superman master letmein shadow hello secret default changeme company enterprise china beijing shanghai zhongguo gongsi qiye mima nihao system
   server oracle manager windows office spring summer autumn winter monday january september november december platform portal digital demo temp abcabc aabbcc`
    .trim()
    .split(/\s+/),
)
const looksLike: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const readable = (text: string) => [...text].map((letter) => looksLike[letter] ?? letter).join('')

/** Refuses a password that is a common word, or what anyone knows of its owner, with digits and signs around it (requirement A2). */
export function isGuessable(password: string, context: readonly (string | null | undefined)[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (words.has(lettersOf(plain)) || words.has(lettersOf(readable(plain.replace(/[\d\W_]+$/, ''))))) return true
  if (/^(.{1,4})\1+$/.test(plain)) return true
  return context.some((known) => known && known.length >= 4 && plain.includes(known.normalize('NFKC').toLowerCase()))
}
