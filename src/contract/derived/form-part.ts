/** Prefix of the names under which a rendered page lists its forms as parts; the form's id follows. */
export const formPart = 'form:'
