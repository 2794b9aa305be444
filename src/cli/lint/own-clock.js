const milliseconds = 'Literal[raw=/^[0-9_]{4,}$/]'
const inOptions = ['timeout', 'testTimeout', 'hookTimeout'].map((name) => `Property[key.name='${name}'] > ${milliseconds}`)
const ofCalls = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'waitFor'].map(
  (name) =>
    `CallExpression:matches([callee.name='${name}'], [callee.property.name='${name}'], [callee.callee.object.name='${name}']) > ${milliseconds}.arguments`,
)
/** The default limit of `vi.waitFor` is one second. */
const impatient = "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]"
const message = 'a busy machine takes many times as long as a quiet one: say waitLimit or nothing, see src/cli/time-limits.ts'

/** Reports tests with a time limit of their own. Timeouts passed to the product (`{ timeout: 50 }` of a call) are not reported. */
const ownClock = {
  create: (context) =>
    Object.fromEntries([...inOptions, ...ofCalls, impatient].map((selector) => [selector, (node) => context.report({ node, message })])),
}

export default { meta: { name: 'portal' }, rules: { 'own-clock': ownClock } }
