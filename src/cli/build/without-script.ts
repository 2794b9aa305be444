import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's build what the server alone draws: what a browser without script shows, since a script never looks into that
 * element, and hidden fields, which React passes over.
 */
export function leaveOutWithoutScript(): Plugin {
  return {
    name: 'leave-out-without-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: /<(WithoutScript|ServerOnly)>/ },
      handler: (code) =>
        code
          .replaceAll(/<WithoutScript>[\s\S]*?<\/WithoutScript>/g, '<noscript />')
          .replaceAll(/<ServerOnly>[\s\S]*?<\/ServerOnly>/g, '{null}'),
    },
  }
}
