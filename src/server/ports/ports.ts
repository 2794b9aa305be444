/** The company register's data about an enterprise. */
export interface Registered {
  socialCode: string
  enterpriseName: string
  /** The registry-derived fields of spec §3 by name, as far as the register holds them. */
  details: Record<string, string>
}

/** Values that the response of a sign-on must match. */
export interface SignOnChecks {
  state: string
  nonce: string
  verifier: string
}

/** The identity that has signed on: the provider's claims, and its token for signing out. */
export interface Identity {
  subject: string
  claims: Record<string, unknown>
  idToken: string
}

/** The provider returned the visitor without a sign-on, for instance after a cancellation. */
export class SignOnDenied extends Error {}

/** A plain-text mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Ports to external systems. Each has an adapter that needs no system, and a real one. */
export interface Ports {
  /** Sends text messages; the default adapter writes to the terminal. */
  sms: {
    /** Delivers a message or rejects; repeated calls with the same `id` deliver it once. */
    send(phone: string, text: string, delivery?: { id: string; signal: AbortSignal }): Promise<void>
    /** The last code sent to a number; only the adapter for tests remembers it. */
    lastCode?(phone: string): string | undefined
  }
  /** Delivers a mail or rejects, with NeverTaken when a retry is pointless. */
  mail?: {
    send(mail: Mail, delivery: { id: string; signal: AbortSignal }): Promise<void>
    /** The last code sent to an address; only the adapter for tests remembers it. */
    lastCode?(address: string): string | undefined
  }
  /** Calls an external system or rejects, with NeverTaken when a retry is pointless. */
  outside?: { call(href: string, body: string, delivery: { id: string; seconds: number; signal: AbortSignal }): Promise<void> }
  /** Single sign-on; absent while it is off. All methods reject when the provider does not answer properly. */
  signOn?: {
    begin(redirect: string, scope: string): Promise<SignOnChecks & { url: string }>
    /** Completes a sign-on from the address to which the visitor returned. Rejects with SignOnDenied when the provider refuses. */
    finish(address: URL, checks: SignOnChecks): Promise<Identity>
    /** Address that also signs the visitor out of the provider; null when the provider has none. */
    logoutUrl(back: string, idToken: string | undefined): Promise<string | null>
  }
  /** Looks up an enterprise in the company register by credit code; rejects when that fails; the default knows demonstration codes only. */
  registry?: { find(socialCode: string): Promise<Registered | null> }
}
