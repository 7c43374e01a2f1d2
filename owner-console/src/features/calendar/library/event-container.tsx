import { cloneElement, Fragment } from 'react';
import EventContainerWrapper from 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js';
import { defaultOf } from './default-of.ts';

/**
 * A day's hours with the preview of what is dragged. The library puts its entries into a fragment as soon as there is a
 * preview, so that React draws them anew: the finger's touch is lost with the entry it began on.
 */
export class EventContainer extends defaultOf(EventContainerWrapper) {
  override renderContent() {
    const { children } = this.props;
    if (this.state.event) return super.renderContent();
    const entries = (
      <Fragment>
        {children.props.children}
        {null}
      </Fragment>
    );
    return cloneElement(children, { children: entries });
  }
}
