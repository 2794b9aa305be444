/** Windows narrower than this get the layout for phones (spec §9). Style sheets repeat it: a media query can read no variable, and a test holds them equal. */
export const mobileWidth = 748
