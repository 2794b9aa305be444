import { articleWords } from '../../contract/words/article-words'
import { useTranslator } from '../../runtime/use-words'

export const useArticleWords = () => useTranslator(articleWords).translate
