const milliseconds = 'Literal[raw=/^[0-9_]{4,}$/]'
const inOptions = ['timeout', 'testTimeout', 'hookTimeout'].map((name) => `Property[key.name='${name}'] > ${milliseconds}`)
const ofCalls = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'waitFor'].map(
  (name) =>
    `CallExpression:matches([callee.name='${name}'], [callee.property.name='${name}'], [callee.callee.object.name='${name}']) > ${milliseconds}.arguments`,
)
/** Without a limit of its own it ends after a second. */
const impatient = "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]"
const message = 'a busy machine takes many times as long as a quiet one: say waitLimit or nothing, see src/cli/time-limits.ts'

/** Tests that wait or end by a clock of their own. Times of the product that a test hands in (`{ timeout: 50 }` of a call) are no limits of a test. */
const ownClock = {
  create: (context) =>
    Object.fromEntries([...inOptions, ...ofCalls, impatient].map((selector) => [selector, (node) => context.report({ node, message })])),
}

export default { meta: { name: 'portal' }, rules: { 'own-clock': ownClock } }
