/** What the company register says of an enterprise. */
export interface Registered {
  socialCode: string
  enterpriseName: string
  /** The registry-derived fields of spec §3 by name, as far as the register holds them. */
  details: Record<string, string>
}

/** What a sign-on under way must come back with. */
export interface SignOnChecks {
  state: string
  nonce: string
  verifier: string
}

/** Who has signed on: the claims of the provider, and its token for the sign-out. */
export interface Identity {
  subject: string
  claims: Record<string, unknown>
  idToken: string
}

/** The provider sent the visitor back without a sign-on, for instance because it was cancelled there. */
export class SignOnDenied extends Error {}

/** A mail of plain text to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Ways to the outside. Each has an adapter that needs nothing, and a real one. */
export interface Ports {
  /** Delivers a text message, or rejects; the default adapter writes to the terminal. */
  sms: {
    /** A message of one `id` is delivered once, however often it is handed over. */
    send(phone: string, text: string, delivery?: { id: string; signal: AbortSignal }): Promise<void>
    /** The last code sent to a number; only the adapter for tests remembers it. */
    lastCode?(phone: string): string | undefined
  }
  /** Hands a mail over, or rejects: with NeverTaken when no later try can change that. */
  mail?: { send(mail: Mail, delivery: { id: string; signal: AbortSignal }): Promise<void> }
  /** Hands a call to a system outside, or rejects: with NeverTaken when no later try can change that. */
  outside?: { call(href: string, body: string, delivery: { id: string; seconds: number; signal: AbortSignal }): Promise<void> }
  /** Single sign-on; absent while it is off. Every way rejects when the provider does not answer as it should. */
  signOn?: {
    begin(redirect: string, scope: string): Promise<SignOnChecks & { url: string }>
    /** Takes the address that the visitor came back to. Rejects with SignOnDenied when the provider says no. */
    finish(address: URL, checks: SignOnChecks): Promise<Identity>
    /** Where the visitor is signed out of the provider too; null when the provider has no such address. */
    logoutUrl(back: string, idToken: string | undefined): Promise<string | null>
  }
  /** Looks an enterprise up in the company register by credit code, or rejects when it cannot tell now; the default answers for demonstration codes only. */
  registry?: { find(socialCode: string): Promise<Registered | null> }
}
