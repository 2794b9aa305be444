export { productPlugins } from '../product-plugins'
export { steadyIndex } from './steady-index'
export { storyPlugin } from './story-plugin'
export { indexStories, storyGlobs } from './stories/story-files'
