/**
 * Windows narrower than this get the phone layout (spec §9). Style sheets repeat the number, since a media query cannot read variables; a
 * test keeps them equal.
 */
export const mobileWidth = 748
