import { describe, expect, it } from 'vitest';
import { fieldsOf } from './form-path';
import { type FormContent, FormStore } from './form-store';

const record = { name: 'Cardiology', description: 'Hearts', version: 1 };

const at = fieldsOf<typeof record>();

function aForm(restored?: FormContent) {
  const drafts: unknown[] = [];
  const keeper = { keep: (held: FormContent) => drafts.push(held.values), forget: () => drafts.splice(0) };
  return { form: new FormStore('f', record, restored, keeper), drafts };
}

describe('a form', () => {
  it('is unsaved until the typed values equal the record again', () => {
    const { form, drafts } = aForm();
    form.set(at.name, 'Heart clinic');
    expect([form.status.unsaved, drafts]).toEqual([true, [{ ...record, name: 'Heart clinic' }]]);
    form.set(at.name, 'Cardiology');
    expect([form.status.unsaved, drafts]).toEqual([false, []]);
    form.setExtra('picture', new File([], 'face.png'));
    expect(form.status.unsaved).toBe(true);
  });

  it('keeps its status object while the user types on', () => {
    const { form } = aForm();
    form.set(at.name, 'C');
    const { status } = form;
    form.set(at.name, 'Ca');
    expect(form.status).toBe(status);
  });

  it('shows a newer version at once if nothing is typed, otherwise on request', () => {
    const { form } = aForm();
    form.offer({ ...record, description: 'All hearts', version: 2 });
    expect(form.content.values).toEqual({ ...record, description: 'All hearts', version: 2 });
    form.set(at.name, 'Heart clinic');
    form.offer({ ...record, version: 3 });
    expect(form.valueAt('version'), 'the version that was typed over').toBe(2);
    form.awaitNewer();
    form.offer({ ...record, version: 3 });
    expect(form.content.values).toEqual({ ...record, name: 'Heart clinic', version: 3 });
    expect(form.status.awaitsNewer).toBe(false);
  });

  it('keeps values typed during a save, based on the saved record', () => {
    const { form, drafts } = aForm();
    form.set(at.name, 'Heart clinic');
    const sent = form.content;
    form.set(at.description, 'All hearts');
    form.saved(sent);
    form.offer(record);
    expect([form.status.unsaved, drafts.length > 0, form.valueAt('description')]).toEqual([true, true, 'All hearts']);
    form.offer({ ...record, name: 'Heart clinic', version: 2 });
    expect(form.content.values).toEqual({ name: 'Heart clinic', description: 'All hearts', version: 2 });
    expect(form.status.unsaved).toBe(true);
  });

  it('has the saved values as its record, and starts again from an unchanged record', () => {
    const { form, drafts } = aForm();
    form.set(at.name, 'Heart clinic');
    form.saved(form.content);
    expect([form.status.unsaved, drafts]).toEqual([false, []]);
    form.offer(record);
    expect(form.valueAt('name')).toBe('Cardiology');
  });

  it('checks a field that is left only after a failed submission', () => {
    const { form } = aForm();
    form.wrongAt = () => 'Please provide a name.';
    form.check('name');
    expect(form.status.messages).toEqual({});
    form.fail({ description: 'Too long.' });
    form.complain('name', 'Please choose one from the list.');
    form.check('name');
    expect(form.status.messages).toEqual({ description: 'Too long.', name: 'Please choose one from the list.' });
    form.complain('name', undefined);
    form.wrongAt = () => undefined;
    form.check('name');
    expect(form.status.messages).toEqual({ description: 'Too long.' });
  });

  it('restored from a draft can go back to the record', () => {
    const { form } = aForm({ base: record, values: { ...record, name: 'Typed' }, extras: {} });
    expect([form.status.cameBack, form.status.unsaved, form.valueAt('name')]).toEqual([true, true, 'Typed']);
    form.startAfresh(record);
    expect([form.status.cameBack, form.status.unsaved, form.status.round]).toEqual([false, false, 1]);
  });
});
