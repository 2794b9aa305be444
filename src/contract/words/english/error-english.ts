import type { errorWords } from '../error-words'

/** Texts of refusals by code; how they are shown does not depend on the language. */
export const errorsEnglish = {
  400: 'The request is not well formed. Please reload the page',
  401: 'Your session is over. Please sign in again',
  403: 'You may not do this',
  404: 'This was not found',
  405: 'This method is not supported',
  408: 'It took too long. Please try again',
  409: 'The form was just updated. What you wrote is kept; load the new form and send it',
  413: 'The content is too large',
  415: 'This type of content is not supported',
  421: 'The address is not of this site',
  422: 'Something is wrong with what was sent. Please check it',
  429: 'Too often. Please try again later',
  431: 'The headers are too large',
  500: 'The portal is busy. Please reload and try again',
  503: 'The service is not available. Please try again later',
  1001: 'User name or password is wrong',
  1002: 'The captcha is wrong or has expired. Please enter it again',
  1003: 'The old password is wrong',
} satisfies Record<keyof typeof errorWords, string>
