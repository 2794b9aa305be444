const sixDigits = /(?<!\d)\d{6}(?!\d)/

/** The last code sent to each recipient, for tests: `note` finds it in the text of a message. */
export function lastCodes(remember: boolean) {
  const codes = new Map<string, string>()
  return {
    note(to: string, text: string) {
      const code = sixDigits.exec(text)?.[0]
      if (remember && code) codes.set(to, code)
    },
    lastCode: (to: string) => codes.get(to),
  }
}
