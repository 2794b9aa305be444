/**
 * The version of the schema language that this program reads. `portal.json` names the version that its tree is written in; without one it
 * is version 1. A word that changes its meaning or place needs a new version, with a step in `check/fix/upgrade`.
 */
export const language = 3
