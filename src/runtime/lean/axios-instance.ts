import type { AxiosRequestConfig } from 'axios'
import AxiosError from 'axios/unsafe/core/AxiosError.js'
import Axios from 'axios/unsafe/core/Axios.js'
import mergeConfig from 'axios/unsafe/core/mergeConfig.js'
import defaults from 'axios/unsafe/defaults/index.js'

/** The build's replacement for axios' main object: it creates an instance and exports the error class. */
export default { AxiosError, create: (config: AxiosRequestConfig) => new Axios(mergeConfig(defaults, config)) }
