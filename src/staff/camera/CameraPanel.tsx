import { useRef } from 'react'
import { useTexts } from '../api/useTexts'
import { Button, Buttons } from '../components/Button'
import { ChoiceField } from '../components/ChoiceField'
import { Problem } from '../components/Notice'
import classes from './CameraPanel.module.css'
import { cameraTexts } from './texts'
import { useCamera } from './useCamera'

/**
 * Shows the picture of the camera with the last code, and the camera's buttons. It is no dialog, so that the
 * effects of scans stay in sight.
 * @param onClose is called by the person, and when the camera ends by itself
 */
export function CameraPanel({ onClose }: { onClose: () => void }) {
  const texts = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { state, cameras, id, choose, isLampOn, setLamp, lastRead } = useCamera(video, onClose)
  const hasPicture = state === 'starting' || state === 'on'
  return (
    <section className={classes.panel} aria-label={texts('camera')}>
      {hasPicture ? (
        <div className={classes.picture} data-state={state}>
          <video ref={video} muted playsInline className={classes.video} />
          <span className={classes.aim} aria-hidden />
        </div>
      ) : (
        <Problem error={{ message: texts(state) }} />
      )}
      {hasPicture && (
        <p role="status" className={classes.said}>
          {state === 'starting'
            ? texts('starting')
            : lastRead === null
              ? texts('aim')
              : texts('read', { code: lastRead.slice(3, 60) })}
        </p>
      )}
      {hasPicture && cameras.length > 1 && (
        <ChoiceField
          label={texts('which')}
          value={id}
          options={cameras.map((camera, index) => ({
            value: camera.id,
            label: camera.name || texts('number', { number: index + 1 }),
          }))}
          onChange={choose}
        />
      )}
      <Buttons>
        <Button onClick={onClose}>{texts(hasPicture ? 'stop' : 'close')}</Button>
        {isLampOn !== null && (
          <Button aria-pressed={isLampOn} onClick={() => setLamp(!isLampOn)}>
            {texts('lamp')}
          </Button>
        )}
      </Buttons>
    </section>
  )
}
