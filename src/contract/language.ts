/**
 * The edition of the schema language that this program reads; `portal.json` says which one its tree is written in, and a tree that says
 * none is of the first. A word that changes its meaning or its place makes the next edition, with a step in `check/fix/upgrade`.
 */
export const language = 3
