import type { PluginOption } from 'vite'

const isOfBuild = (plugin: PluginOption) => typeof plugin === 'object' && plugin !== null && 'apply' in plugin && plugin.apply === 'build'

/** The product's plugins that stories need: those of its build leave out what visitors never use, but stories and Storybook do. */
export const productPlugins = (plugins: PluginOption[]): PluginOption[] => plugins.filter((one) => !isOfBuild(one))
