import { uploadWords } from '../../contract/words/forms/upload-words'
import { useTranslator } from '../use-words'

/** Words of the control that sends files, which the core does without. */
export const useUploadWords = () => useTranslator(uploadWords)
