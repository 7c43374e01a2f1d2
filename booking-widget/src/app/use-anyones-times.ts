import { addressOf } from 'shared-ui';
import useSWR from 'swr';
import { useClient } from '../client/booking-client.ts';
import { AVAILABILITY, type Picker } from './use-picker.ts';

/** The slots of everyone who offers the service, also while one person is chosen. */
export function useAnyonesTimes({ withAnyone }: Pick<Picker, 'withAnyone'>) {
  const { call } = useClient();
  return useSWR(addressOf(AVAILABILITY, withAnyone), () => call(AVAILABILITY, withAnyone)).data;
}
