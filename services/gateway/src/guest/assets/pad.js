/** Points that are closer to the previous point of a stroke are dropped. */
const leastDistance = 6;
const mostPoints = 1_000;
const mostStrokes = 60;

/** A field for drawing. A value such as `12,40 15,42;300,7` has two strokes on a surface of 1,000 by 400. */
class SignaturePad extends HTMLElement {
  #strokes = [];

  connectedCallback() {
    this.hidden = false;
    const surface = this.querySelector('svg');
    surface.addEventListener('pointerdown', (event) => this.#begin(surface, event));
    for (const end of ['pointerup', 'pointercancel']) {
      surface.addEventListener(end, () => {
        surface.onpointermove = null;
      });
    }
    this.querySelector('button').addEventListener('click', () => {
      this.#strokes = [];
      this.#show();
    });
    this.#show();
  }

  #begin(surface, event) {
    if (!event.isPrimary || event.button !== 0 || this.#strokes.length >= mostStrokes || this.#isFull()) return;
    surface.setPointerCapture(event.pointerId);
    const stroke = [];
    this.#strokes.push(stroke);
    this.#add(surface, stroke, event);
    surface.onpointermove = (moved) => this.#add(surface, stroke, moved);
  }

  #isFull() {
    return this.#strokes.flat().length >= mostPoints;
  }

  #add(surface, stroke, { clientX, clientY }) {
    const { left, top, width, height } = surface.getBoundingClientRect();
    const place = (share, size) => Math.min(Math.max(Math.round(share * size), 0), size - 1);
    const [x, y] = [place((clientX - left) / width, 1_000), place((clientY - top) / height, 400)];
    const [lastX, lastY] = stroke.at(-1) ?? [Number.NEGATIVE_INFINITY, 0];
    if (Math.hypot(x - lastX, y - lastY) < leastDistance || this.#isFull()) return;
    stroke.push([x, y]);
    this.#show();
  }

  #show() {
    // `h0` makes a stroke of one point visible as a dot.
    const path = this.#strokes.map((points) => `M${points.join('L')}h0`).join('');
    this.querySelector('.ink').setAttribute('d', path);
    this.querySelector('input').value = this.#strokes.map((points) => points.join(' ')).join(';');
  }
}

customElements.define('signature-pad', SignaturePad);
