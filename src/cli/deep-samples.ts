/** The full counts of the suites that take samples, by the environment variable that asks for each: `npm run test:deep` sets them all. */
export const deepSamples = {
  MUTANTS: '2000', FOREIGN_IDS: '40', HOSTILE_TEXTS: '1', BLOW_UP: '1', TAMPERINGS: '1000', CALLS: '10000', STOPS: '50', KILLS: '20', FULLS: '20',
  PORTAL_MODEL_STEPS: '5000', PORTAL_FLOW_KILLS: '50', ORDERINGS: '1000', PORTAL_DOUBLES: '1000', STORE_KILLS: '200', STORE_ROWS: '5000', SMS_KILLS: '20', LOGIN_RACES: '200', BODIES: '100', MISTAKES: '3', BROKEN_FILES: '150', MENDED: '4', TOLD: '500', AT_REST: '10000', LOGIN_ATTACK: '10000', JOURNEYS: 'all', STRINGS: '3',
}
