/** What the company register says of an enterprise. */
export interface Registered {
  socialCode: string
  enterpriseName: string
  /** The registry-derived fields of spec §3 by name, as far as the register holds them. */
  details: Record<string, string>
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
  /** Looks an enterprise up in the company register by credit code, or rejects when it cannot tell now; the default answers for demonstration codes only. */
  registry?: {
    find(socialCode: string): Promise<Registered | null>
  }
}
