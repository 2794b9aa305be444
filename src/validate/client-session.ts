/** The client-held session values (spec §3); all empty for an anonymous visitor. */
export interface ClientSession {
  token: string
  username: string
  /** '' anonymous, '1' not yet verified, '2' verified; of a kind with more levels, the number of the level. */
  type: string
  /** An account kind or a staff role. */
  role: string
  uuid: string
  socialCode: string
  enterpriseName: string
  unread: number
  /** The last search; survives signing out and in. */
  keyword: string
}

/** The session of an anonymous visitor. */
export const anonymous: ClientSession = {
  token: '',
  username: '',
  type: '',
  role: '',
  uuid: '',
  socialCode: '',
  enterpriseName: '',
  unread: 0,
  keyword: '',
}
