import { useContext } from 'react'
import { Captcha } from '../../custom/captcha/captcha'
import { CaptchaContext } from '../../runtime/form/submit/captcha-link'
import type { WidgetProps } from '../../runtime/widget'

/** The captcha as a form field: its purpose comes from the form's operation, and its key goes to the form's submit. */
export function CaptchaWidget(props: WidgetProps<string>) {
  const { purpose, attach } = useContext(CaptchaContext)
  return <Captcha {...props} purpose={purpose} variant={props.ui.variant ?? 1} attach={attach} />
}
