/** Names of control values in a form that is sent without script; the colon keeps them apart from field names. */
export const sentNames = {
  form: 'portal:form',
  revision: 'portal:revision',
  key: 'portal:key',
  /** The account that the page was rendered for. */
  account: 'portal:account',
  /** The draft's name, if it is not the form's. */
  draft: 'portal:draft',
  from: 'portal:from',
  kept: 'portal:kept',
  /** The field for which a code is requested. */
  send: 'portal:send',
  /** The file to remove. */
  remove: 'portal:remove',
  /** Outside of forms: ends the session. */
  signOut: 'portal:sign-out',
} as const

/** The name of the captcha input for a field that requests a code. */
export const codeCaptcha = (field: string): string => `${field}Captcha`

/** The address of the captcha picture for browsers without script. */
export const captchaPicture = '/_/captcha'
