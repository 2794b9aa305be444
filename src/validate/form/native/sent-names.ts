/** Names under which a form that is sent without script says what no field of it does; no field has a colon in its name. */
export const sentNames = {
  form: 'portal:form',
  revision: 'portal:revision',
  key: 'portal:key',
  from: 'portal:from',
  kept: 'portal:kept',
  /** The field whose code is to be sent. */
  send: 'portal:send',
  /** The file that is to be let go. */
  remove: 'portal:remove',
  /** Of no form: the session is to end. */
  signOut: 'portal:sign-out',
} as const

/** Of a field that has a code sent: what its captcha's input is called. */
export const codeCaptcha = (field: string): string => `${field}Captcha`

/** Where a browser without script loads the picture of a captcha. */
export const captchaPicture = '/_/captcha'
