import { useContext } from 'react'
import { Slider } from '../../custom/captcha/slider'
import { CaptchaContext } from '../../runtime/form/submit/captcha-link'
import type { WidgetProps } from '../../runtime/widget'

/** The slider puzzle as a form field; its value is the proof of a solved puzzle. */
export function SliderWidget(props: WidgetProps<string>) {
  const { attach } = useContext(CaptchaContext)
  return <Slider {...props} attach={attach} />
}
