import { Button } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { FormattedMessage } from 'react-intl';
import type { DocumentScreenProps } from './screen-props.ts';

interface WaysOnProps extends Pick<DocumentScreenProps, 'actorRef'> {
  readonly hasNext: boolean;
}

/** Back to the list, and to the next document: in a result's dialog, and then in place of the acts (S36). */
export function WaysOn({ actorRef, hasNext }: WaysOnProps) {
  return (
    <>
      <Button
        appearance={hasNext ? 'secondary' : 'primary'}
        onClick={() => actorRef.send({ type: 'list.requested' })}
      >
        <FormattedMessage id="documentAction.button.toList" />
      </Button>
      {hasNext && (
        <Button
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          onClick={() => actorRef.send({ type: 'next.requested' })}
        >
          <FormattedMessage id="documentAction.button.next" />
        </Button>
      )}
    </>
  );
}
