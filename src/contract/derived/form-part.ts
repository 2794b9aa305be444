/** How a drawn page names a form among its parts: the prefix of the form's id. */
export const formPart = 'form:'
